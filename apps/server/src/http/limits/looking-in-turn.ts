import { inTurn } from './in-turn.ts'

/** One may be a test of what is silent, while another is saved; more wait than anybody names by hand. */
const AT_ONCE = { atOnce: 2, mostWaiting: 20 }

/**
 * Hooks of routes that look for what a person has named: a name that nobody answers for, or an address that is silent, takes as
 * long as whoever named it likes. Their looks wait for each other, whatever they name it for.
 */
export const lookingInTurn = inTurn(AT_ONCE, ({ caller }) => caller.user.userID)
