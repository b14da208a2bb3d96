import { kubectlLine, type LinePlace } from './line.ts'

/** A command of OpenShift's own client, for what kubectl does not know; safe to paste into a shell. */
export function ocLine(place: LinePlace, words: readonly string[]): string {
  return kubectlLine(place, words).replace(/^kubectl/, 'oc')
}
