/** The acts of a scene on a page, one word each. */
const exactly = (name) => (typeof name === "string" ? { name, exact: true } : { name });

export const press = (page, name, role = "button") => page.getByRole(role, exactly(name)).first().click();
export const pressIn = (page, place, name) =>
  page.getByRole(place).getByRole("button", exactly(name)).first().click();
export const type = (page, label, text) => page.getByLabel(label, { exact: true }).first().fill(text);
export const tick = (page, name, role = "radio") => page.getByRole(role, exactly(name)).first().check();
export const see = (page, text) => page.getByText(text).first().waitFor();

/** Does several acts, one after the other. */
export const all =
  (...acts) =>
  async (page, stage) => {
    for (const act of acts) await act(page, stage);
  };
/** The same actions for a scene that needs only one. */
export const pressing =
  (...names) =>
  async (page) => {
    for (const name of names) await press(page, name);
  };

/** Stops the page's clock, so that a page that redirects after a moment stays. */
export const stopTime = async (page) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};
