import type { KubeObject } from '../kubernetes/object.ts'
import { readFields, readText } from '../manifest/read.ts'
import type { PlatformKind, PlatformRight } from './platform-kind.ts'

/** A record of Naru's own, dressed as an object, so that one framework serves it too. */
export type WrappedRecord<R> = KubeObject & { readonly record: R }

type Named = Pick<PlatformKind, 'identity'>

export function wrapRecord<R extends object>(kind: Named, record: R): WrappedRecord<R> {
  const id = idOf(kind, record)
  const created = readName(record, kind.identity.created)
  return {
    // What says no moment has none.
    metadata: { name: id, uid: id, ...(created !== '' && { creationTimestamp: created }) },
    record,
  }
}

/** What a record is called in addresses. */
export function idOf({ identity }: Named, record: object): string {
  return readName(record, identity.id)
}

/** What a record is called among people. */
export function nameOfRecord({ identity }: Named, record: object): string {
  return readName(record, identity.name)
}

function readName(record: object, field: string): string {
  return readText(readFields(record)[field])
}

/** What of a record a right lets through; a face leaves out every field that it does not name. */
export function showRecord(kind: Pick<PlatformKind, 'face'>, right: PlatformRight, record: object): object {
  return right === 'face' ? kind.face.parse(record) : record
}
