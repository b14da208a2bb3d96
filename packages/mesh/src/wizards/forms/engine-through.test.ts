import { writeForm } from '@naru/contract/forms/form'
import { expect, it } from 'vitest'
import { sidecarForm } from './sidecar.form.ts'

it('a form leaves the version that the cluster serves, and what others say of the object', () => {
  const before = {
    apiVersion: 'networking.istio.io/v1',
    kind: 'Sidecar',
    metadata: { name: '', labels: { team: 'shop' }, annotations: { note: 'kept' } },
  }
  const values = { name: 'web', namespace: 'shop', egressHosts: ['./*'], outboundMode: 'mesh' }
  expect(writeForm(sidecarForm, values, { before, mode: 'create' })).toEqual({
    apiVersion: 'networking.istio.io/v1',
    kind: 'Sidecar',
    metadata: {
      name: 'web',
      namespace: 'shop',
      labels: { team: 'shop', kiali_wizard: 'Sidecar' },
      annotations: { note: 'kept' },
    },
    spec: { egress: [{ hosts: ['./*'] }] },
  })
})
