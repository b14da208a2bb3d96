import { uniqueName } from '../kubernetes/unique-name.ts'

/** Of what was run again already, under its first name. */
export function againName(name: string, now: Date): string {
  return uniqueName(name.replace(/-again-[a-z0-9]+$/, ''), now, '-again')
}
