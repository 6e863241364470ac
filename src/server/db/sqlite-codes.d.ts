export function resultCode(error: unknown): string | undefined;
