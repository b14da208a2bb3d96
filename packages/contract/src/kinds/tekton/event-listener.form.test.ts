import { expect, it } from 'vitest'
import { readForm, writeForm } from '../../forms/form.ts'
import { eventListenerForm } from './event-listener.form.ts'

const metadata = { name: 'push', namespace: 'shop' }

it('the form of an event listener leaves alone what it has no field for', () => {
  const listener = {
    metadata,
    spec: {
      serviceAccountName: 'builder',
      triggers: [
        {
          name: 'push',
          interceptors: [{ ref: { name: 'cel' }, params: [{ name: 'filter', value: 'true' }] }],
          bindings: [
            { ref: 'git', kind: 'ClusterTriggerBinding' },
            { name: 'app', value: '$(body.app)' },
          ],
          template: { ref: 'build' },
        },
        { triggerRef: 'shared' },
        { name: 'own', template: { spec: { params: [{ name: 'a' }] } } },
      ],
      resources: { kubernetesResource: { serviceType: 'NodePort' } },
    },
  }
  const values = readForm(eventListenerForm, listener)
  expect(writeForm(eventListenerForm, values, { before: listener, mode: 'edit' })).toEqual(listener)
})
