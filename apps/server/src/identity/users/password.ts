import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let unknownHash: Promise<string> | undefined

/** Takes the same time when there is no such person, so that names cannot be found by the clock. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await unknownHash), password)
  return matches && stored !== null
}
