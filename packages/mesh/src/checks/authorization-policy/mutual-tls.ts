import { readList } from '@naru/contract/manifest/read'
import { conditionsOf, sourcesOf } from '../../config/authorization-rules.ts'
import { homeOf } from '../../config/home.ts'
import { policySelector } from '../../config/workload-selector.ts'
import type { ObjectCheck } from '../check.ts'
import { finding } from '../finding.ts'
import { receivesMutualTls } from './receives-mutual-tls.ts'

const FIELDS = ['principals', 'notPrincipals', 'namespaces', 'notNamespaces']
const KEYS = ['source.namespace', 'source.principal', 'connection.sni']

/** KIA0105: who calls is known by mutual TLS alone. Unlike Kiali 1.73's, the path of a source names its `from`. */
export const mutualTls: ObjectCheck = {
  codes: ['KIA0105'],
  types: ['authorizationpolicies'],
  check: (policy, mesh) => {
    const sources = sourcesOf(policy).flatMap(({ path, fields }) =>
      FIELDS.filter((field) => readList(fields[field]).length > 0).map((field) => `${path}/${field}`),
    )
    const conditions = conditionsOf(policy).filter(({ key }) => KEYS.includes(key))
    const paths = [...sources, ...conditions.map(({ path }) => path)]
    if (paths.length === 0) return []
    if (receivesMutualTls(policySelector(policy), homeOf(policy), mesh)) return []
    return paths.map((path) => finding('KIA0105', path))
  },
}
