import { expect, it } from 'vitest'
import { object } from '../../../test/kind-samples.ts'
import { notebookAccess } from './notebook-access.ts'

const withContainer = (container: object) =>
  object({ spec: { template: { spec: { containers: [{ name: 'web', ...container }] } } } })

it.each([
  ['as the controller has it', object(), '8888:8888', 'http://localhost:8888/notebook/shop/web/'],
  [
    'by a port and a prefix of its own',
    withContainer({ ports: [{ containerPort: 80 }], env: [{ name: 'NB_PREFIX', value: '/lab' }] }),
    '8080:80',
    'http://localhost:8080/lab/',
  ],
  [
    'at the root',
    withContainer({ env: [{ name: 'NB_PREFIX', value: '/' }] }),
    '8888:8888',
    'http://localhost:8888/',
  ],
])('a notebook is reached %s', (_how, notebook, ports, address) => {
  const access = notebookAccess(notebook, 'jeju')
  expect(access.command).toBe(`kubectl port-forward statefulset/web ${ports} -n shop --context jeju`)
  expect(access.address).toBe(address)
})
