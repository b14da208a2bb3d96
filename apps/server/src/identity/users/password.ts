import { AppError } from '@naru/contract/errors/app-error'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Strangers who guess all at once take the memory of so many, however many threads there are. */
const inTurn = pLimit(2)

/** Some five seconds of waiting: who comes behind them would hardly still be there. */
const MOST_WAITING = 100
let places = MOST_WAITING

/**
 * Checks a password in one of the places that there are, taken before anything is asked or counted. Throws
 * TOO_MANY_REQUESTS where there is none.
 */
export async function inPlace<T>(check: () => Promise<T>): Promise<T> {
  if (places === 0) throw new AppError('TOO_MANY_REQUESTS')
  places -= 1
  try {
    return await check()
  } finally {
    places += 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

let unknownHash: Promise<string> | undefined

/** Takes the same time when there is no such person, so that names cannot be found by the clock. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword('nobody has this password')
  const known = stored ?? (await unknownHash)
  const matches = await inTurn(() => verify(known, password))
  return matches && stored !== null
}
