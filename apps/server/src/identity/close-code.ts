import type { StreamEnd } from '@naru/contract/live/protocol'

/** 4401 asks the person to sign in again; 1012 (service restart) asks the program to connect again. */
export function closeCodeOf(why: StreamEnd): 4401 | 1012 {
  return why === 'rights' || why === 'shutdown' ? 1012 : 4401
}
