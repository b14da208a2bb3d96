/**
 * What nothing that ships reaches yet, by the capability that it waits for: a folder, a file, or an export of one
 * (`file#name`). Whoever builds the capability takes its lines away; the check says when one waits no longer.
 */
export const WAITING: Readonly<Record<string, readonly string[]>> = {}
