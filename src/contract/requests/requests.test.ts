import { expect, it } from "vitest";
import { ADDRESS, KEPT_ADDRESS, loaf } from "../../../tests/support/request-forms";
import { breadRequestSchema, starterRequestSchema, strangerBreadRequestSchema } from "./requests";

type Schema = Pick<typeof starterRequestSchema | typeof breadRequestSchema, "safeParse">;

/** The refusals of a form as "field: message". */
function refusals(schema: Schema, form: unknown): string[] {
  const { error } = schema.safeParse(form);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

const ADDRESS_MISSING = [
  "address: Address is required",
  "city: City is required",
  "state: State is required",
  "zip: ZIP code is required",
];

it.each([
  [{}],
  [{ address: " ", city: "\t", state: "", zip: " " }],
  [{ address: null, city: 7, state: {}, zip: [] }],
])("ST-03 a starter needs a whole address: %j", (form) => {
  expect(refusals(starterRequestSchema, form)).toEqual(ADDRESS_MISSING);
});

it.each<[object, string]>([
  ...["9411", "941100", "94110-12", "94110-", "94110 1234", "abcde", "９４１１０"].map(
    (zip): [object, string] => [{ zip }, "zip: Invalid ZIP code"],
  ),
  [{ address: "a".repeat(201) }, "address: Address must be at most 200 characters"],
  [{ address: "1 Main\u0000St" }, "address: Address holds characters that cannot be kept"],
  [{ city: "a\nb" }, "city: City holds characters that cannot be kept"],
  [{ city: "\ud800" }, "city: City holds characters that cannot be kept"],
  [{ city: "c".repeat(101) }, "city: City must be at most 100 characters"],
  [{ state: "s".repeat(61) }, "state: State must be at most 60 characters"],
  [{ address2: "a".repeat(201) }, "address2: Apartment must be at most 200 characters"],
  [{ address2: 3 }, "address2: Apartment is required"],
])("ST-03 an address is refused beside its field: %j", (more, refusal) => {
  expect(refusals(starterRequestSchema, { ...ADDRESS, ...more })).toEqual([refusal]);
});

it.each<[object, object]>([
  [{}, {}],
  [{ zip: " 94110 " }, { zip: "94110" }],
  [{ zip: "10001-0001" }, { zip: "10001-0001" }],
  [{ state: "ca" }, { state: "CA" }],
  [{ state: "new york" }, { state: "NY" }],
  [{ state: "Bavaria" }, { state: "Bavaria" }],
  [{ address2: null }, { address2: "" }],
  [{ address2: "" }, { address2: "" }],
  [{ address2: undefined }, { address2: "" }],
  [{ address: "  Ærøskøbing 7  " }, { address: "Ærøskøbing 7" }],
])("ST-03 an address may be %j", (more, kept) => {
  expect(starterRequestSchema.parse({ ...ADDRESS, ...more })).toEqual({ ...KEPT_ADDRESS, ...kept });
});

it("BR-01 BR-04 an empty form signed out names every missing field", () => {
  expect(refusals(strangerBreadRequestSchema, {}).toSorted()).toEqual(
    [
      ...ADDRESS_MISSING,
      "email: Email is required",
      "name: Name is required",
      "requestType: Please choose a request type",
    ].toSorted(),
  );
});

it.each<[object, string]>([
  [{ requestType: "" }, "requestType: Please choose a request type"],
  [{ requestType: "baguette" }, "requestType: Please choose a request type"],
  [{ instructions: "" }, "instructions: Please describe your request"],
  [{ instructions: "x".repeat(2_001) }, "instructions: Instructions must be at most 2000 characters"],
  [{ instructions: "a\u0000b" }, "instructions: Instructions hold characters that cannot be kept"],
  [{ instructions: ["rye"] }, "instructions: Instructions must be text"],
  [{ fulfillment: "drone" }, "fulfillment: Please choose delivery or pickup"],
  [{ zip: "9411" }, "zip: Invalid ZIP code"],
  [{ name: " " }, "name: Name is required"],
  [{ name: "n".repeat(81) }, "name: Name must be at most 80 characters"],
  [{ name: "a\r\nBcc: b" }, "name: Name holds characters that cannot be kept"],
  [{ email: "" }, "email: Email is required"],
  [{ email: "ben@" }, "email: Invalid email address"],
  [{ email: "a@example.com,b@example.com" }, "email: Invalid email address"],
])("BR-01 BR-04 a request for bread is refused beside its field: %j", (more, refusal) => {
  expect(refusals(strangerBreadRequestSchema, loaf(more))).toEqual([refusal]);
});

it("BR-01 a pickup needs no address, and an address sent with it is dropped", () => {
  const { address, zip, ...rest } = breadRequestSchema.parse(loaf({ fulfillment: "pickup", zip: "nowhere" }));
  expect([address, zip, rest.fulfillment]).toEqual([undefined, undefined, "pickup"]);
});
