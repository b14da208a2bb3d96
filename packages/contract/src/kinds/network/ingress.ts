import { BUILT_IN_REFS } from '../kind-ref.ts'
import { defineKind } from '../kind-spec.ts'

export const ingress = defineKind({
  id: 'ingress',
  kind: 'Ingress',
  plural: 'ingresses',
  source: 'kubernetes',
  path: { one: 'ingress', many: 'ingresses' },
  api: { group: 'networking.k8s.io', version: 'v1', before: [{ below: '1.22', version: 'v1beta1' }] },
  scope: 'namespaced',
  title: { one: { en: 'Ingress', ko: '인그레스' }, many: { en: 'Ingresses', ko: '인그레스' } },
  mark: 'ING',
  menu: { group: 'network', order: 10 },
  pages: {
    list: { manual: 5101 },
    detail: { manual: 5102, tabs: ['info', 'monitoring', 'yaml', 'event'] },
    create: { manual: 5103 },
    edit: { manual: 5104 },
  },
  badge: false,
  access: 'checked',
  realtime: true,
  actions: ['edit', 'edit-labels', 'delete'],
  relations: [
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.rules[].http.paths[].backend.service.name' },
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.defaultBackend.service.name' },
    // As v1beta1 writes it.
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.rules[].http.paths[].backend.serviceName' },
    { by: 'name', word: 'routes-to', to: 'service', path: 'spec.backend.serviceName' },
    { by: 'name', word: 'uses', to: 'secret', path: 'spec.tls[].secretName' },
    { by: 'name', word: 'uses', to: BUILT_IN_REFS.ingressClass, path: 'spec.ingressClassName' },
  ],
  measured: {
    panels: ['requests', 'latency'],
    series: { namespace: 'exported_namespace' },
    alerts: { label: 'ingress', order: 110 },
  },
  recovery: { order: 120 },
})
