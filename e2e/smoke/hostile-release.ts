import { gzipSync } from 'node:zlib'
import { writeYaml } from '@naru/kube/yaml/write-yaml'
import { LINK, PAYLOAD } from './hostile-object.ts'

const PLACE = { namespace: PAYLOAD, name: PAYLOAD, annotations: { 'helm.sh/resource-policy': 'keep' } }

/** What Helm would keep of a chart whose authors wish its readers ill. */
const RELEASE = {
  info: { status: 'deployed', description: PAYLOAD, last_deployed: PAYLOAD, notes: PAYLOAD },
  chart: {
    metadata: { name: PAYLOAD, version: PAYLOAD, appVersion: PAYLOAD, description: PAYLOAD, home: LINK },
    values: { text: PAYLOAD },
  },
  config: { text: PAYLOAD },
  manifest: [
    { apiVersion: 'v1', kind: PAYLOAD, metadata: PLACE },
    { apiVersion: PAYLOAD, kind: 'Service', metadata: PLACE },
  ]
    .map((object) => `---\n${writeYaml(object)}`)
    .join(''),
  hooks: [{ manifest: writeYaml({ apiVersion: 'v1', kind: 'Job', metadata: PLACE }), events: [PAYLOAD] }],
}

const release = Buffer.from(gzipSync(JSON.stringify(RELEASE)).toString('base64')).toString('base64')

/** It is called `hostile` as everything else, and so is its secret. */
export const HOSTILE_RELEASE = {
  like: {
    metadata: { name: 'hostile', namespace: 'platform' },
    type: 'helm.sh/release.v1',
    data: { release },
  },
  labels: { owner: 'helm', name: 'hostile', status: 'deployed', version: '1' },
  // Its payload is what it is.
  keeps: /^(release|type)$/,
}
