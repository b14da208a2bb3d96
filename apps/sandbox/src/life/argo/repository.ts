import { readAt, readString } from '@naru/contract/manifest/read'
import { hexOf } from '../chance.ts'
import type { Application } from './application.ts'

/** What a cluster refuses of the newest commit of a folder, as the API server says it. */
const REFUSED: Readonly<Record<string, Refusal>> = {
  'apps/delivery': {
    kind: 'Deployment',
    name: 'tracking-worker',
    message:
      'Deployment.apps "tracking-worker" is invalid: spec.selector: Invalid value: {"matchLabels":{"app":"tracking"}}: field is immutable',
  },
}

export type Refusal = { readonly kind: string; readonly name: string; readonly message: string }

/** The newest commit of a folder: always the same for the same one. */
export function headOf(path: string): string {
  return hexOf(`${path} main`, 40)
}

/** An earlier commit of a folder; the first is the last before the newest. */
export function earlierOf(path: string, back: number): string {
  return hexOf(`${path} main~${back}`, 40)
}

/** The folder that an application is made of; undefined where it names another repository or several. */
export function folderOf({ spec }: Application): string | undefined {
  return readString(readAt(spec, 'source', 'path')) || undefined
}

export function resolveRevision(application: Application, asked: string): string {
  const path = folderOf(application) ?? ''
  const wanted = asked || readString(readAt(application.spec, 'source', 'targetRevision')) || 'HEAD'
  return wanted === 'main' || wanted === 'HEAD' ? headOf(path) : wanted
}

/** What of that commit the cluster does not take. */
export function refusalOf(application: Application, revision: string): Refusal | undefined {
  const path = folderOf(application) ?? ''
  return revision === headOf(path) ? REFUSED[path] : undefined
}
