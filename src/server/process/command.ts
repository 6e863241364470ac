import { type Config, EXIT_CONFIG, readConfig } from "./config";

/**
 * The failure in one line, for somebody who has no use for a stack. Database failures say themselves why they happened.
 */
function failureText(error: unknown): string {
  // Several addresses of one host fail one by one, and the error around them has no message.
  if (error instanceof AggregateError) return error.errors.map(failureText).join(", ");
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command of the shell with the settings of the environment, and says in one line why it failed. */
export async function runCommand(
  work: (config: Config) => Promise<void>,
  wordsFor: (error: unknown, config: Config) => string | undefined = () => undefined,
): Promise<void> {
  const config = readConfig(process.env);
  if ("mistakes" in config) {
    for (const mistake of config.mistakes) console.error(mistake);
    process.exit(EXIT_CONFIG);
  }
  try {
    await work(config);
  } catch (error) {
    console.error(wordsFor(error, config) ?? failureText(error));
    process.exitCode = 1;
  }
}
