import { withoutSignIn } from '../../text/without-sign-in.ts'

const SSH = /^(ssh:\/\/)?[^/:]*@[^@]+$/

/** Whether Argo CD signs in at an address with a key: `ssh://git@host/a.git`, `git@host:a.git`. */
export function isSshAddress(address: string): boolean {
  return SSH.test(address.trim())
}

/** Whether two addresses are those of one repository to Argo CD; who signs in there is not told of all of them. */
export function isSameRepository(one: string, other: string): boolean {
  return one !== '' && normalizeAddress(withoutSignIn(one)) === normalizeAddress(withoutSignIn(other))
}

/** As Argo CD compares addresses: neither case nor a `.git` at the end counts, nor which way of SSH it is written in. */
export function normalizeAddress(address: string): string {
  const plain = address.trim().toLowerCase()
  const isShort = isSshAddress(plain) && !plain.startsWith('ssh://')
  const whole = isShort ? plain.replace(':', '/') : plain
  return whole.replace(/\.git$/, '').replace(/^ssh:\/\//, '')
}
