import { describe, expect, it } from 'vitest'
import { configMapForm } from '../kinds/configuration/config-map.form.ts'
import { clusterForm } from '../kinds/management/cluster.form.ts'
import { deploymentForm } from '../kinds/workload/forms/deployment.form.ts'
import { describePlace, findPlace } from './place.ts'

const CONTAINERS = 'spec.template.spec.containers'

it.each([
  ['metadata.name', 'Name', '이름'],
  [CONTAINERS, 'Containers', '컨테이너'],
  [`${CONTAINERS}.0.image`, 'Image (1)', '이미지 (1)'],
  [`${CONTAINERS}.1.resources.limits.cpu`, 'CPU · Limits (2)', 'CPU · 제한 (2)'],
  [`${CONTAINERS}.0.ports.2.containerPort`, 'Port (3)', '포트 (3)'],
  ['metadata.labels.1.key', 'Key (2)', '키 (2)'],
  ['spec.odd', 'spec.odd', 'spec.odd'],
])('%s is called %s', (place, en, ko) => {
  expect([describePlace(deploymentForm, place, 'en'), describePlace(deploymentForm, place, 'ko')]).toEqual([
    en,
    ko,
  ])
})

describe('where a refusal of the cluster stands', () => {
  const values = {
    [CONTAINERS]: [{ image: 'a', ports: [{ containerPort: 1 }] }],
    'metadata.labels': [
      { key: 'x', value: '' },
      { key: 'a/b.c', value: '' },
    ],
  }

  it.each([
    ['spec.replicas', 'spec.replicas'],
    ['spec.template.spec.containers[0].image', `${CONTAINERS}.0.image`],
    ['spec.template.spec.containers[0].ports[0].containerPort', `${CONTAINERS}.0.ports.0.containerPort`],
    ['spec.template.spec.containers[0].ports[0].hostPort', `${CONTAINERS}.0.ports.0`.slice(0, -2)],
    ['spec.template.spec.containers[0].livenessProbe', `${CONTAINERS}.0.livenessProbe.handler`],
    ['spec.template.spec.containers[0].lifecycle', CONTAINERS],
    ['spec.template.spec.containers[4].image', CONTAINERS],
    ['spec.selector', 'spec.selector.matchLabels'],
    ['spec.template.spec.hostNetwork', null],
    ['metadata.labels[a/b.c]', 'metadata.labels.1.value'],
    ['metadata.labels', 'metadata.labels'],
  ])('%s is at %s', (path, place) => expect(findPlace(deploymentForm, path, values)).toBe(place))

  it('knows the keys of data', () => {
    expect(findPlace(configMapForm, 'data[b]', { data: [{ key: 'b', value: '' }] })).toBe('data.0.value')
  })

  it.each([
    ['kubeconfig', 'users[admin].user.exec', 'credentials.kubeconfig'],
    ['kubeconfig', 'context', 'credentials.context'],
    ['kubeconfig', 'current-context', 'credentials.context'],
    ['kubeconfig', 'name', 'name'],
    ['token', 'clusters[cluster].cluster.certificate-authority-data', 'credentials.certificateAuthority'],
    ['token', 'users[cluster].user.token', 'credentials.token'],
    ['token', 'clusters[cluster].cluster.server', 'credentials.server'],
  ])('by %s an error of %s stands at %s', (access, path, place) =>
    expect(findPlace(clusterForm, path, { access })).toBe(place),
  )
})
