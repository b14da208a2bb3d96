import type { FieldError } from '@naru/contract/errors/app-error'
import { readFields, readString } from '@naru/contract/manifest/read'
import { breach, fieldError } from '@naru/contract/rules/message'
import { checkRange } from '@naru/contract/rules/numbers'
import { repeatedPlaces } from '@naru/contract/rules/repeated-places'
import { recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { type PeerMode, peerMode } from '../../mtls/mtls-modes.ts'
import {
  buildObject,
  checkObjectName,
  type ObjectName,
  objectNameOf,
  withoutEmpty,
} from '../wizard-object.ts'
import { checkSelector, readSelector, type SelectorField, selectedLabels } from './selector-field.ts'

export type PeerAuthenticationForm = ObjectName &
  SelectorField & {
    readonly mode: PeerMode
    /** By port, as text. */
    readonly portModes: readonly { readonly port: string; readonly mode: PeerMode }[]
  }

/** The mode is always written, also when it is UNSET. */
export function generate(form: PeerAuthenticationForm): IstioObject {
  const { namespace, name, mode, portModes } = form
  const matchLabels = selectedLabels(form)
  const ports = portModes.map((entry) => [entry.port, { mode: entry.mode }])
  return buildObject({
    type: 'peerauthentications',
    namespace,
    name,
    made: 'PeerAuthentication',
    spec: withoutEmpty({
      selector: matchLabels && { matchLabels },
      mtls: { mode },
      portLevelMtls: ports.length > 0 ? Object.fromEntries(ports) : undefined,
    }),
  })
}

export function parse(object: IstioObject): PeerAuthenticationForm {
  const { spec } = object
  return {
    ...objectNameOf(object),
    ...readSelector(recordAt(spec, 'selector')['matchLabels']),
    mode: peerMode(object) ?? 'UNSET',
    portModes: Object.entries(readFields(spec?.['portLevelMtls'])).map(([port, value]) => ({
      port,
      mode: readMode(readString(readFields(value)['mode'])),
    })),
  }
}

/** UNSET for what is no mode. */
export function readMode(text: string): PeerMode {
  return text === 'DISABLE' || text === 'PERMISSIVE' || text === 'STRICT' ? text : 'UNSET'
}

export function check(form: PeerAuthenticationForm): readonly FieldError[] {
  const { addWorkloadSelector, portModes } = form
  const repeated = repeatedPlaces(portModes.map(({ port }) => port))
  const isMissing = portModes.length > 0 && !addWorkloadSelector
  return [
    ...checkObjectName(form),
    fieldError('workloadSelector', checkSelector(form)),
    fieldError('portModes', isMissing ? breach('rule.portsNeedSelector') : null),
    ...portModes.map(({ port }, index) =>
      fieldError(
        `portModes.${index}.port`,
        repeated.has(index) ? breach('rule.duplicate') : checkRange(portNumber(port), 'port'),
      ),
    ),
  ].filter((error) => error !== null)
}

/** Not a number for what is no whole number, so that it counts as missing. */
function portNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
