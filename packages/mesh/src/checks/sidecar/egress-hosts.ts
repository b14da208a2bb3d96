import { asPlacedStrings, asRecords, recordAt } from '../../config/spec-reader.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { isKnownHost } from '../hosts/known-host.ts'

/** KIA1004: a Sidecar lets its workloads reach a host that does not exist; hosts are `namespace/name`. */
export const egressHosts: ObjectCheck = {
  codes: ['KIA1004'],
  types: ['sidecars'],
  needsRegistry: true,
  check: ({ spec, metadata: { namespace = '' } }, mesh) =>
    asRecords(recordAt(spec)['egress']).flatMap(({ hosts }, i) =>
      asPlacedStrings(hosts).flatMap(({ text, place }) => {
        const [, name = '*'] = text.split('/', 2)
        const everyone = ['*', `*.${namespace}.${mesh.settings.identityDomain}`]
        if (everyone.includes(name) || isKnownHost(mesh.fullHost(name, namespace), namespace, mesh)) return []
        return [finding('KIA1004', `spec/egress[${i}]/hosts[${place}]`)]
      }),
    ),
}
