import { z } from "zod";

/** An environment variable that is set to nothing counts as absent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const origin = z
  .url({
    protocol: /^https?$/,
    error: "must be an http or https address, such as https://bread.example",
    abort: true,
  })
  // A path, a query or a name in front of the host would be lost in every link we send.
  .regex(/^https?:\/\/[^/?#@]+\/?$/, "must be an origin without a path, such as https://bread.example")
  .transform((value) => new URL(value).origin);

const environment = z.object({
  NODE_ENV: optional(z.string().optional()),
  PORT: z.preprocess(
    (value) => (value === undefined || value === "" ? 3000 : Number(value)),
    z.int({ error: "must be a whole number" }).min(0, "must be 0 to 65535").max(65535, "must be 0 to 65535"),
  ),
  HOST: optional(
    z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or an address")
      .optional(),
  ),
  BASE_URL: optional(origin.optional()),
  LOG_LEVEL: optional(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
        error: "must be fatal, error, warn, info, debug, trace or silent",
      })
      .default("info"),
  ),
});

/** sysexits.h's EX_CONFIG: supervisors read it as "do not try again until somebody changed something". */
export const EXIT_CONFIG = 78;

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** The address under which people open the site; undefined means this machine only. */
  baseUrl: string | undefined;
  logLevel: string;
};

/** Reads the environment once; every mistake comes back as one line that names the variable, never its value. */
export function readConfig(env: Record<string, string | undefined>): Config | { mistakes: string[] } {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    return { mistakes: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
  const { NODE_ENV, PORT, HOST, BASE_URL, LOG_LEVEL } = parsed.data;
  const production = NODE_ENV === "production";
  if (production && BASE_URL === undefined)
    return { mistakes: ["BASE_URL is required with NODE_ENV=production"] };
  return { production, port: PORT, host: HOST ?? "127.0.0.1", baseUrl: BASE_URL, logLevel: LOG_LEVEL };
}

/** The origins that are ours: the configured one, else this machine's three names (D6). */
export function ownOrigins(config: Config, port = config.port): string[] {
  if (config.baseUrl !== undefined) return [config.baseUrl];
  // As browsers write them: they leave the usual port 80 away.
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => new URL(`http://${host}:${port}`).origin);
}
