/** An address as a number of so many bits: 32 of IPv4, 128 of IPv6. */
type Address = { readonly bits: 32 | 128; readonly value: bigint }

const OCTETS = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/** Whether an address lies in a block such as `10.0.0.0/8` or `fd00::/16`; what cannot be read lies in none. */
export function isInBlock(address: string, block: string): boolean {
  const [base = '', length = ''] = block.split('/')
  const [inside, start] = [parseAddress(address), parseAddress(base)]
  if (!inside || !start || inside.bits !== start.bits || !/^\d{1,3}$/.test(length)) return false
  if (Number(length) > start.bits) return false
  const rest = BigInt(start.bits - Number(length))
  return inside.value >> rest === start.value >> rest
}

/** Null for what is no address. */
export function parseAddress(text: string): Address | null {
  const octets = parseOctets(text)
  if (octets !== null) return { bits: 32, value: octets }
  const value = text.includes(':') ? parseGroups(text) : null
  return value === null ? null : { bits: 128, value }
}

function parseOctets(text: string): bigint | null {
  const numbers = OCTETS.exec(text)?.slice(1).map(Number)
  if (!numbers?.every((number) => number < 256)) return null
  return numbers.reduce((value, number) => (value << 8n) | BigInt(number), 0n)
}

/** Eight groups of IPv6, of which `::` leaves out those that are zero; the last two may be written as IPv4. */
function parseGroups(text: string): bigint | null {
  const halves = text.split('::')
  const [head = [], tail = []] = halves.map(splitGroups)
  if (halves.length > 2 || [...head, ...tail].includes(null)) return null
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail]
  return groups.reduce<bigint>((value, group) => (value << 16n) | (group ?? 0n), 0n)
}

function splitGroups(half: string): readonly (bigint | null)[] {
  if (half === '') return []
  return half.split(':').flatMap((group, index, all) => {
    const octets = index === all.length - 1 ? parseOctets(group) : null
    if (octets !== null) return [octets >> 16n, octets & 0xffffn]
    return /^[\da-f]{1,4}$/i.test(group) ? BigInt(`0x${group}`) : null
  })
}
