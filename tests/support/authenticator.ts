import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A device's acts in a ceremony. The defaults are what an honest device does. */
type Ceremony = {
  /** Whether the device checked who holds it, by a finger or PIN. */
  userVerified?: boolean;
  /** The page that asked. */
  origin?: string;
  /** The site it answers for. */
  rpId?: string;
  /** The use that the device counts this as. A cloned device repeats an earlier number. */
  counter?: number;
  /** Answers another challenge than the given one. */
  challenge?: string;
  /** Spoils the signature. */
  forged?: boolean;
};

type Options = { challenge: string };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** The few shapes of CBOR (RFC 8949) that we need: small integers, texts, bytes and maps. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function encodeCbor(value: Cbor): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [encodeCbor(key), encodeCbor(inner)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** A public key as devices encode it (COSE, RFC 9053): ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return encodeCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

/** A passkey in software: one key, which answers challenges like a device, honest or not. */
export function createAuthenticator(origin = "http://localhost:4321") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let uses = 0;

  function answer(type: string, options: Options, ceremony: Ceremony) {
    const clientData = JSON.stringify({
      type,
      challenge: ceremony.challenge ?? options.challenge,
      origin: ceremony.origin ?? origin,
      crossOrigin: false,
    });
    const counter = Buffer.alloc(4);
    uses = ceremony.counter ?? uses + 1;
    counter.writeUInt32BE(uses);
    const flags = USER_PRESENT | ((ceremony.userVerified ?? true) ? USER_VERIFIED : 0);
    const rpIdHash = sha256(ceremony.rpId ?? new URL(origin).hostname);
    return { clientData: Buffer.from(clientData), rpIdHash, flags, counter };
  }

  const credential = { id, rawId: id, type: "public-key", clientExtensionResults: {} };

  return {
    id,
    /** Answers the options of a registration. */
    register(options: Options, ceremony: Ceremony = {}) {
      const { clientData, rpIdHash, flags, counter } = answer("webauthn.create", options, ceremony);
      const aaguid = Buffer.alloc(16);
      const idLength = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([aaguid, idLength, credentialId, coseKey(publicKey)]);
      const authData = Buffer.concat([rpIdHash, Buffer.from([flags | HAS_CREDENTIAL]), counter, made]);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString("base64url"),
          attestationObject: encodeCbor(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers the options of a sign-in. */
    signIn(options: Options, ceremony: Ceremony = {}) {
      const { clientData, rpIdHash, flags, counter } = answer("webauthn.get", options, ceremony);
      const authData = Buffer.concat([rpIdHash, Buffer.from([flags]), counter]);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      const signature = sign("sha256", ceremony.forged ? Buffer.from("something else") : signed, privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
