// The site's own script: keys, and forms that are sent without leaving the page.
// Every page works without it.

const TYPING = "input, textarea, select, [contenteditable]";

// An element with data-key="h" is pressed by that key: a link is followed, a button is
// clicked, a field gets the focus. Keys typed into a field are left alone, Caps Lock is no matter.
function keyed(key) {
  // Of several, the last: the page's own field comes after that of the top bar.
  return [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].at(-1);
}

function press(key) {
  const element = keyed(key);
  if (!element || element.disabled) return false;
  if (element.matches(TYPING)) element.focus();
  else element.click();
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPING)) return;
  const key = event.key.toLowerCase();
  if (!leading) {
    if (press(key)) event.preventDefault();
  } else if (!event.repeat) {
    if (keyed(key)) event.preventDefault();
    next.push(() => press(key));
  }
});

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

function ask(method, address, target, values, change = () => {}) {
  waiting += 1;
  sending = sending
    .then(() => {
      change(values);
      return htmx.ajax(method, address, { target, swap: "outerHTML", values });
    })
    .catch(() => {})
    .then(() => {
      waiting -= 1;
      catchUp();
    });
}

function catchUp() {
  if (!stale || waiting || pressed) return;
  ask("GET", location.href, stale);
}

function send(form, submitter) {
  const values = Object.fromEntries(new FormData(form, submitter));
  const what = form.action + JSON.stringify(values);
  if (!submitter?.name && what === newest) return; // Enter after a change says it twice
  newest = what;
  // Undo means what the person sees when its turn comes, not what the page held when pressed.
  const onNewest = (sent) => (sent.revision = revision || sent.revision);
  const isNewest = "newest" in form.dataset;
  if (isNewest) newest = "";
  ask("POST", form.action, form.dataset.live, values, isNewest ? onNewest : undefined);
  if (submitter?.name === "step") step(submitter.value);
}

// Show the new count at once; the answer brings it again, with the verdict.
function step(wanted) {
  const [section, number, more] = wanted.split(" ");
  const box = document.getElementById(`copies-${section}-${number}`);
  if (box) box.value = Math.max(0, Number(box.value) + Number(more));
  const undo = document.getElementById("undo");
  if (undo) undo.disabled = false;
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
    revision = xhr.getResponseHeader("Deck-Revision") ?? revision;
    rememberFocus();
    const later = xhr.status < 400 && (waiting > 1 || pressed);
    if (later) event.detail.shouldSwap = false;
    stale = later ? `#${target.id}` : "";
  });
  const failed = document.getElementById("not-sent");
  for (const name of ["htmx:sendError", "htmx:responseError"])
    document.addEventListener(name, () => (failed.hidden = false));
  document.addEventListener("htmx:afterSettle", keepFocus);
  document.addEventListener("htmx:afterSwap", () => (failed.hidden = true));

  // Without scripts the boxes are sent by a button of their own; here a changed box is enough.
  document.documentElement.classList.add("scripted");
}

if (window.htmx) {
  lead();
  live();
}
