// The site's own script: keys, and forms that are sent without leaving the page.
// Every page works without it.

const TYPING = "input, textarea, select, [contenteditable]";

// An element with data-key="h" is pressed by that key: a link is followed, a button is
// clicked, a field or a heading gets the focus. Keys typed into a field are left alone, Caps Lock
// is no matter. data-key="shift+z" needs Shift.
function keyed(key) {
  // Of several, the last: the page's own field comes after that of the top bar.
  return [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].at(-1);
}

function press(key) {
  const element = keyed(key);
  if (!element || element.disabled) return false;
  show(element);
  if (element.matches(`${TYPING}, h2`)) element.focus();
  else element.click();
  return true;
}

function keyOf(event) {
  const key = event.key.toLowerCase();
  return event.shiftKey && keyed(`shift+${key}`) ? `shift+${key}` : key;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPING)) return;
  const key = keyOf(event);
  if (!leading) {
    // A key that is held down says it once.
    if (event.repeat ? keyed(key) : press(key)) event.preventDefault();
  } else if (!event.repeat) {
    if (keyed(key)) event.preventDefault();
    next.push(() => press(key));
  }
});

// Who signs in or out in another tab makes the forms of this page strange to the site: what proves
// them ours is then in the cookie.
function token() {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];
}

document.addEventListener(
  "submit",
  ({ target }) => {
    const field = target.elements.namedItem("csrfmiddlewaretoken");
    if (field) field.value = token() ?? field.value;
  },
  true,
);

// Links within hx-boost lead on from what is shown. What is pressed before the answer to the one
// before is there, waits, and is then pressed on what is shown by then: so none is lost.
const LEADS = '[hx-boost="true"] a[id]';
let leading = false; // an answer is awaited, or not yet ready to be pressed on
const next = []; // what waits to be pressed
let held = null; // the link that the pointer went down on

function follow(id) {
  const go = () => document.getElementById(id)?.click();
  if (leading) next.push(go);
  else go();
}

function goOn() {
  leading = false;
  while (!leading && next.length) next.shift()();
}

function lead() {
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target.closest(LEADS);
      if (!leading || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      follow(link.id);
    },
    true,
  );
  document.addEventListener("pointerdown", (event) => (held = event.target.closest(LEADS)), true);
  // A link that an answer has taken away under the pointer hears of no click.
  document.addEventListener(
    "pointerup",
    (event) => {
      if (held && !held.isConnected && event.target.closest(LEADS)?.id === held.id) follow(held.id);
      held = null;
    },
    true,
  );

  let open = []; // what was folded open stays so
  document.addEventListener("htmx:beforeRequest", ({ detail }) => (leading ||= detail.boosted));
  document.addEventListener("htmx:beforeSwap", () => {
    open = [...document.querySelectorAll("details[id][open]")].map((each) => each.id);
  });
  document.addEventListener("htmx:afterSwap", () => {
    for (const each of open.map((id) => document.getElementById(id))) each?.setAttribute("open", "");
  });
  document.addEventListener("htmx:afterSettle", ({ detail }) => detail.boosted && goOn());
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!detail.boosted || (detail.successful && document.querySelector(LEADS))) return;
    leading = false;
    next.length = 0;
  });
}

// A form with data-live="#part" is sent by htmx, and the answer takes the place of that part.
// One after the other: clicks that come faster than answers wait, and none of them is lost.
let sending = Promise.resolve();
let waiting = 0; // requests that have no answer yet
let pressed = false; // a button is held down: it must not be replaced before the click
let release = 0; // the timer that ends this after a click
let stale = ""; // the part that shows less than what was answered
let newest = ""; // what was sent last
let revision = ""; // the deck's, as the last answer had it
let retreat = []; // where the focus goes if what has it is no longer there
let status = 0; // of the last answer to a change; 0 if none came
let lost = ""; // the last change that was not saved, while it is said of it
let lostAt = 0; // when, in milliseconds
const TOLD = 4000; // so long it is said at least, unless the same is sent again
let unsearched = false; // a search was answered while its part had to stay

function ask(method, address, target, values = {}) {
  waiting += 1;
  sending = sending
    .then(() => htmx.ajax(method, address, { target, swap: "outerHTML", values }))
    .catch(() => {})
    .then(() => {
      waiting -= 1;
      catchUp();
    });
}

// A change, of which `what` tells all: `prepare` has its values when its turn comes, `after` is
// called if it was not saved.
function post(form, values, what, prepare, after) {
  const sentAt = performance.now();
  sending = sending.then(() => {
    status = 0;
    // What this page has heard of is no news to it, even where it does not show it yet.
    values.seen = revision;
    prepare(values);
  });
  ask("POST", form.action, form.dataset.live, values);
  sending = sending.then(() => {
    if (status >= 200 && status < 300) {
      if (lost && lost !== what && sentAt < lostAt + TOLD) return;
      lost = "";
      tell(null);
    } else {
      newest = "";
      if (status !== 409 && status !== 422) after();
    }
  });
}

// Say that something was not sent, and why; null if all is well.
function tell(why) {
  const box = document.getElementById("not-sent");
  box.hidden = why === null;
  const words = [...box.children];
  const fit = words.find((each) => each.dataset.status === String(why)) ?? words[0];
  for (const each of words) each.hidden = each !== fit;
}

function catchUp() {
  if (pressed) return;
  if (unsearched) {
    unsearched = false;
    htmx.trigger("#find", "again");
  }
  if (!stale || waiting) return;
  const part = stale;
  stale = ""; // where no answer comes, it is not asked for over and over
  ask("GET", location.href, part);
}

// What is not saved is not shown as if it were. What was typed stays, to be sent again.
function takeBack(form, changed, what) {
  for (const [id, before] of changed) {
    const field = document.getElementById(id);
    if (!field) continue;
    const written = field.value;
    field.defaultValue = before;
    field.value = written;
  }
  for (const box of document.querySelectorAll("[data-copies]"))
    if (box.value === box.defaultValue) box.value = box.defaultValue = box.dataset.copies;
  countFound();
  lost = what;
  lostAt = performance.now();
  tell(status);
  stale = form.dataset.live;
  catchUp();
}

function send(form, submitter) {
  const changed = typed(form).map((field) => [field.id, field.defaultValue]);
  const values = "few" in form.dataset ? few(form, submitter) : whole(form, submitter);
  if (!values) return;
  const what = form.action + JSON.stringify({ ...values, csrfmiddlewaretoken: "" });
  if (!submitter?.name && what === newest) return; // Enter after a change says it twice
  newest = what;
  // Undo means what the person sees when its turn comes, not what the page held when pressed.
  const isNewest = "newest" in form.dataset;
  if (isNewest) newest = "";
  const prepare = (sent) => isNewest && (sent.revision = revision || sent.revision);
  post(form, values, what, prepare, () => takeBack(form, changed, what));
  if (submitter?.name === "step") step(submitter.value);
}

// What is typed and not sent yet has another value than the page was written with.
const TYPED = "input:not([type=hidden]), textarea:not([readonly])";
const typed = (within) =>
  [...within.querySelectorAll(TYPED)].filter((field) => field.value !== field.defaultValue);

function whole(form, submitter) {
  for (const field of typed(form)) field.defaultValue = field.value;
  return Object.fromEntries(new FormData(form, submitter));
}

// Of a form with data-few: what was changed and what was pressed, not all that stands there.
function few(form, submitter) {
  const changed = typed(form);
  // Enter in a box whose count was refused asks for it again.
  const here = document.activeElement;
  const isRefused = !submitter?.name && form.contains(here) && "copies" in here.dataset;
  if (isRefused && here.value !== here.dataset.copies && !changed.includes(here)) changed.push(here);
  if (!submitter?.name && !changed.length) return null; // Enter after a change says it twice
  for (const field of changed) field.defaultValue = field.value;
  const fields = [...form.querySelectorAll("input[type=hidden], select"), ...changed];
  const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
  if (submitter?.name) values[submitter.name] = submitter.value;
  return values;
}

// Show the new count at once; the answer brings it again, with the verdict.
function step(wanted) {
  const [section, number, more] = wanted.split(" ");
  const sections = section === "auto" ? ["main", "eggs"] : [section];
  const boxes = sections.map((each) => document.getElementById(`copies-${each}-${number}`));
  const box = boxes.find(Boolean);
  if (box) box.value = box.defaultValue = Math.max(0, Number(box.value) + Number(more));
  if (section !== "maybe" && section !== "side")
    for (const have of document.querySelectorAll(`[data-have="${CSS.escape(number)}"]`))
      showHave(have, Math.max(0, Number(have.textContent) + Number(more)));
  const undo = document.getElementById("undo");
  if (undo) undo.disabled = false;
}

// How many the deck has of each card that was found stands beside it: the deck is what says so.
function showHave(have, copies) {
  have.textContent = copies;
  const of = have.parentElement;
  of.classList.toggle("none", !copies && !of.matches(".limited, .banned"));
  of.classList.toggle("off", have.dataset.most !== "" && copies > Number(have.dataset.most));
}

function countFound() {
  const counts = {};
  for (const box of document.querySelectorAll("[data-copies]")) {
    const [, section, number] = box.name.split(" ");
    if (section === "main" || section === "eggs")
      counts[number] = (counts[number] ?? 0) + Number(box.dataset.copies);
  }
  for (const have of document.querySelectorAll("[data-have]"))
    showHave(have, counts[have.dataset.have] ?? 0);
}

// On a narrow screen the deck and the search for cards take turns.
function show(element) {
  const pane = element.closest(".finder") ? "find" : element.closest(".deck") ? "deck" : "";
  const editor = document.querySelector(".editor");
  if (editor && pane) turnTo(editor, pane);
}

function turnTo(editor, pane) {
  editor.dataset.pane = pane;
  for (const link of editor.querySelectorAll("[data-pane-of]"))
    if (link.dataset.paneOf === pane) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
}

// The arrows go from card to card, + and - put one in or take one out.
const CARDS = ".found-card, .card-row";

function cardAt(from, key) {
  const all = [...document.querySelectorAll(CARDS)].filter((card) => card.offsetParent);
  if (!from) return all[0];
  const next = all[all.indexOf(from) + (key === "ArrowDown" || key === "ArrowRight" ? 1 : -1)];
  if (key === "ArrowLeft" || key === "ArrowRight") return next;
  // Of drawings beside each other, the one right below or above.
  const { left, top } = from.getBoundingClientRect();
  const down = key === "ArrowDown";
  const beyond = [...from.parentElement.children]
    .map((card) => [card, card.getBoundingClientRect()])
    .filter(([, box]) => (down ? box.top > top + 1 : box.top < top - 1))
    .sort(([, a], [, b]) => (down ? a.top - b.top : b.top - a.top) || Math.abs(a.left - left) - Math.abs(b.left - left));
  return beyond[0]?.[0] ?? next;
}

function walk(event) {
  const typing = event.target.closest(TYPING);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing && !(typing.id === "find" && event.key === "ArrowDown")) return;
  const card = event.target.closest(CARDS);
  if (event.key.startsWith("Arrow")) {
    const to = cardAt(card, event.key)?.querySelector('[value$=" +1"]');
    if (!to || (!card && !typing && !event.key.endsWith("Down"))) return;
    to.focus();
  } else if (card && ["+", "-", "−"].includes(event.key)) {
    if (!event.repeat) card.querySelector(`[value$=" ${event.key === "+" ? "+" : "-"}1"]`)?.click();
  } else return;
  event.preventDefault();
}

// A page that comes to light again asks whether it still shows the newest state.
function askSince() {
  if (document.hidden || waiting || !document.getElementById("cards")) return;
  const address = new URL(location.href);
  address.searchParams.set("since", revision);
  ask("GET", address.href, "#deck");
}

// A row that goes to 0 takes the focus with it: remember its neighbours' buttons.
function rememberFocus() {
  const row = document.activeElement?.closest(".card-row");
  if (!row) return;
  const rows = [row.nextElementSibling, row.previousElementSibling];
  const heading = row.closest(".section")?.querySelector("h2");
  retreat = [...rows.map((other) => other?.querySelector(".step")), heading]
    .filter(Boolean)
    .map((element) => element.id);
}

// What somebody is typing stays, whatever an answer brings in the meantime.
let unsent = [];

function rememberTyped(target) {
  unsent = typed(target).map((field) => [field.id, field.value, field.selectionStart]);
}

function keepTyped() {
  for (const [id, value, at] of unsent) {
    const field = document.getElementById(id);
    if (!field) continue;
    field.value = value;
    if (field === document.activeElement) field.setSelectionRange?.(at, at);
  }
  unsent = [];
}

function keepFocus() {
  if (document.activeElement !== document.body) return;
  retreat.map((id) => document.getElementById(id)).find(Boolean)?.focus();
}

function hold() {
  clearTimeout(release); // of a click before: it would end this one too early
  pressed = true;
}

function letGo() {
  clearTimeout(release);
  release = setTimeout(() => ((pressed = false), catchUp()));
}

function edit() {
  const editor = document.querySelector(".editor");
  if (!editor) return;
  revision = editor.querySelector("#cards input[name=revision]").value;
  document.addEventListener("keydown", walk);
  document.addEventListener("visibilitychange", askSince);
  window.addEventListener("online", askSince);
  window.addEventListener("pageshow", ({ persisted }) => persisted && askSince());
  document.addEventListener("change", (event) => {
    const form = event.target.closest(".arrange");
    if (form) ask("GET", `${form.action}?${new URLSearchParams(new FormData(form))}`, "#deck");
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-pane-of]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turnTo(editor, link.dataset.paneOf);
  });
  document.addEventListener("htmx:afterSettle", () => {
    turnTo(editor, editor.dataset.pane);
    countFound();
  });
}

function live() {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-live]")) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form[data-live][data-on-change]");
    if (form) send(form, null);
  });
  document.addEventListener("pointerdown", hold, true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, letGo, true);
  // A button is clicked when the space bar comes up.
  document.addEventListener("keydown", (event) => event.key === " " && hold(), true);
  document.addEventListener("keyup", (event) => event.key === " " && letGo(), true);

  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, target, boosted } = event.detail;
    if (boosted) return; // a link that was followed within its page
    const told = xhr.getResponseHeader("Deck-Revision");
    if (target.id === "found") {
      unsearched = xhr.status < 400 && pressed;
      if (unsearched) event.detail.shouldSwap = false;
      // The search knows the deck as it is now: this page has not shown that yet.
      else if (told && told !== revision && !waiting) askSince();
      return;
    }
    revision = told ?? revision;
    rememberFocus();
    rememberTyped(target);
    const later = xhr.status < 400 && (waiting > 1 || pressed);
    if (later) event.detail.shouldSwap = false;
    stale = later ? `#${target.id}` : "";
  });
  for (const name of ["htmx:sendError", "htmx:responseError"])
    document.addEventListener(name, ({ detail }) => {
      if (detail.requestConfig.verb === "get") tell(detail.xhr.status);
    });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "post") status = detail.xhr.status;
  });
  document.addEventListener("htmx:afterSwap", keepTyped);
  document.addEventListener("htmx:afterSettle", keepFocus);
  document.addEventListener("htmx:afterSwap", () => lost || tell(null));

  // Without scripts the boxes are sent by a button of their own; here a changed box is enough.
  document.documentElement.classList.add("scripted");
}

// A button with data-copy="#field" copies what stands in that field, and says so.
async function copy(button) {
  const field = document.querySelector(button.dataset.copy);
  field.select(); // what cannot be copied from here can still be copied by hand
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  button.textContent = button.dataset.copied;
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-copy]");
  if (button) copy(button);
});

if (window.htmx) {
  lead();
  live();
  edit();
}
