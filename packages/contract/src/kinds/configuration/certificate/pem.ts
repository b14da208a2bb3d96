import { decodeBase64 } from '../../../text/base64.ts'

/** One block of a PEM text: what it says it is, and its bytes. */
export type PemBlock = { readonly label: string; readonly der: Uint8Array; readonly encrypted: boolean }

/** No block has the beginning of another within it: where one has no end, the rest is looked through once. */
const BLOCK = /-----BEGIN ([A-Z0-9 ]{1,64})-----((?:(?!-----BEGIN )[\s\S])*?)-----END \1-----/g
/** `Proc-Type: 4,ENCRYPTED` and the like, which old keys have above their bytes. */
const HEADERS = /^\s*(?:[A-Za-z-]+: .*\r?\n)+/

/** The blocks of a PEM text in their order, without those whose bytes cannot be read. */
export function readPem(text: string): readonly PemBlock[] {
  return [...text.matchAll(BLOCK)].flatMap(([, label = '', body = '']) => {
    const der = decodeBase64(body.replace(HEADERS, ''))
    const encrypted = label.startsWith('ENCRYPTED') || /^[ \t]*Proc-Type:.*ENCRYPTED/m.test(body)
    return der ? [{ label, der, encrypted }] : []
  })
}
