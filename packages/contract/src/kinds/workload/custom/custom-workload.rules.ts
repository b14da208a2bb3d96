import { manifestType } from '../../api-version.ts'
import { deploymentRules } from '../deployment.rules.ts'
import { deployment } from '../deployment.ts'
import { customWorkload } from './custom-workload.ts'

const { label, value } = customWorkload.among

/** They are deployments, of which the rules know all that these need. */
export const customWorkloadRules: typeof deploymentRules = {
  ...deploymentRules,
  template: ({ namespace, name }) => ({
    ...manifestType(deployment, null),
    metadata: { name, ...(namespace !== null && { namespace }), labels: { [label]: value } },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec: { containers: [{ name: 'app', image: '' }] } },
    },
  }),
}
