import type { Caller } from '../identity/caller.ts'
import type { Window } from '../views/window-source.ts'

/** One open query of one client. */
export type Opened = {
  move(window: Window): void
  /** What changes does not arrive: it need not be read before the next refresh. */
  pause?(): void
  refresh(): void
  /** Decides the caller's rights again, at most that old, and shows what they now allow. */
  review(caller: Caller, maxAgeMs?: number): void
  /** `keep`: the client lost its connection and may come back for what it misses. */
  close(keep: boolean): void
}
