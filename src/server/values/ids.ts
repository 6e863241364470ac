/** The form of our ids. Anything else is not looked up in the database. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string) => ID.test(text);
