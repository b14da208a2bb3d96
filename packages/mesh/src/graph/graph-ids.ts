import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The id that the wire knows a node or box by. MD5 names things here and protects nothing. */
export function nodeId(key: string): string {
  return bytesToHex(md5(utf8ToBytes(key)))
}

export function edgeId(sourceId: string, targetId: string, protocol: string): string {
  return nodeId(`${sourceId}.${targetId}.${protocol}`)
}
