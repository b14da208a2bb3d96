import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { entryOf } from '../model/entry-of.ts'

/** MD5 as hex; it names things here and protects nothing. */
export type TextHash = (text: string) => string

/** The hash for those who have none of their platform, which is faster. */
export const plainHash: TextHash = (text) => bytesToHex(md5(utf8ToBytes(text)))

/** The ids that the wire knows nodes, boxes and edges by. */
export type GraphIds = {
  readonly node: (key: string) => string
  readonly edge: (sourceId: string, targetId: string, protocol: string) => string
}

export function createGraphIds(hash: TextHash): GraphIds {
  const nodes = new Map<string, string>()
  return {
    node: (key) => entryOf(nodes, key, hash),
    edge: (sourceId, targetId, protocol) => hash(`${sourceId}.${targetId}.${protocol}`),
  }
}
