import { REVISION } from '../../life/network/mesh-revision.ts'
import type { Planned } from '../app-objects.ts'
import { buildMeshConfig } from './mesh-config.ts'

const PORT = 15_012

/** What stands around an istiod of another revision beside the first one, as `istioctl install --revision` makes it. */
export function buildNextControlPlane(
  namespace: string,
  revision: string,
  clusterIP: string,
): readonly Planned[] {
  const labels = { app: 'istiod', [REVISION]: revision }
  return [
    buildMeshConfig(namespace, revision),
    {
      kind: 'Service',
      object: {
        metadata: { name: `istiod-${revision}`, namespace, labels },
        spec: {
          type: 'ClusterIP',
          clusterIP,
          clusterIPs: [clusterIP],
          selector: labels,
          ports: [{ name: 'https-dns', port: PORT, targetPort: PORT, protocol: 'TCP' }],
        },
      },
    },
  ]
}
