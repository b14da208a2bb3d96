const LONGEST_NAME = 63

/** Unique by the second, within what a pod's name may be; of what was run again already, under its first name. */
export function againName(name: string, now: Date): string {
  const suffix = `-again-${Math.floor(now.getTime() / 1000).toString(36)}`
  const first = name.replace(/-again-[a-z0-9]+$/, '')
  return first.slice(0, LONGEST_NAME - suffix.length) + suffix
}
