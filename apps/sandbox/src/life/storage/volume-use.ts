import { chance } from '../chance.ts'

const DAY_MS = 86_400_000
/** A file of this size on average. */
const INODE_BYTES = 16_384
/** One volume in ten is nearly full. */
const FULL = 0.1

/** How full a volume is, 0 to 1: its own share, which grows a little over the day and never runs over. */
function fullness(uid: string, now: number): number {
  const share = chance(`${uid}/full`) < FULL ? 0.9 : 0.15 + 0.5 * chance(uid)
  return share + (0.05 * (now % DAY_MS)) / DAY_MS
}

/** What lies on the volume of a claim at a moment. */
export function volumeUse(claimUid: string, capacityBytes: number, now: number) {
  const usedBytes = Math.round(capacityBytes * fullness(claimUid, now))
  const inodes = Math.floor(capacityBytes / INODE_BYTES)
  return { usedBytes, inodes, inodesUsed: Math.floor(usedBytes / INODE_BYTES / 4) }
}
