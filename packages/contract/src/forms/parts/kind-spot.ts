import { readFields, readText } from '../../manifest/read.ts'
import { type Spot, spotAt } from '../spot.ts'

/** The kind that a reference object names, as one text: `apps/v1/Deployment`. */
export function kindSpot(reference: string): Spot {
  const whole = spotAt(reference)
  return {
    read: (scope) => {
      const { apiVersion, kind } = readFields(whole.read(scope))
      if (readText(kind) === '') return undefined
      return readText(apiVersion) === '' ? kind : `${readText(apiVersion)}/${readText(kind)}`
    },
    write: (scope, value) => {
      const { apiVersion, kind } = splitKind(readText(value))
      const version = spotAt(`${reference}.apiVersion`).write(scope, apiVersion || undefined)
      return spotAt(`${reference}.kind`).write(version, kind || undefined)
    },
  }
}

export function splitKind(text: string): { readonly apiVersion: string; readonly kind: string } {
  const slash = text.lastIndexOf('/')
  return { apiVersion: text.slice(0, Math.max(slash, 0)), kind: text.slice(slash + 1) }
}
