import type { FieldError } from '@naru/contract/errors/app-error'
import { checkNamespaceHost } from '@naru/contract/mesh/checks/value-rules'
import { breach, fieldError } from '@naru/contract/rules/message'
import { asRecords, asStrings, recordAt } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { buildObject, checkObjectName, type ObjectName, objectNameOf } from '../wizard-object.ts'
import { checkSelector, readSelector, type SelectorField, selectedLabels } from './selector-field.ts'

export const OUTBOUND_MODES = ['ALLOW_ANY', 'REGISTRY_ONLY'] as const

export type SidecarForm = ObjectName &
  SelectorField & {
    /** As `namespace/host`. */
    readonly egressHosts: readonly string[]
    /** Null leaves it to the mesh. */
    readonly outboundMode: (typeof OUTBOUND_MODES)[number] | null
  }

export function generate(form: SidecarForm): IstioObject {
  const { namespace, name, egressHosts, outboundMode } = form
  const labels = selectedLabels(form)
  return buildObject({
    type: 'sidecars',
    namespace,
    name,
    made: 'Sidecar',
    spec: {
      workloadSelector: labels && { labels },
      egress: egressHosts.length > 0 ? [{ hosts: egressHosts }] : undefined,
      outboundTrafficPolicy: outboundMode ? { mode: outboundMode } : undefined,
    },
  })
}

/** The hosts of every egress listener together. */
export function parse(object: IstioObject): SidecarForm {
  const { spec } = object
  const { mode } = recordAt(spec, 'outboundTrafficPolicy')
  return {
    ...objectNameOf(object),
    ...readSelector(recordAt(spec, 'workloadSelector')['labels']),
    egressHosts: asRecords(spec?.['egress']).flatMap(({ hosts }) => asStrings(hosts)),
    outboundMode: OUTBOUND_MODES.find((known) => known === mode) ?? null,
  }
}

export function check(form: SidecarForm): readonly FieldError[] {
  return [
    ...checkObjectName(form),
    fieldError('workloadSelector', checkSelector(form)),
    fieldError('egressHosts', form.egressHosts.length === 0 ? breach('rule.atLeastOne') : null),
    ...form.egressHosts.map((host, index) => fieldError(`egressHosts.${index}`, checkNamespaceHost(host))),
  ].filter((error) => error !== null)
}
