import { expect, it } from 'vitest'
import { object } from '../../../test/kind-samples.ts'
import { deployedTags } from './image-users.ts'

const from = { kind: 'ImageStreamTag', name: 'web:latest' }
const annotated = (text: string) => object({}, { annotations: { 'image.openshift.io/triggers': text } })

it.each([
  ['nothing', object(), []],
  [
    'what its triggers name',
    object({
      spec: { triggers: [{ type: 'ConfigChange' }, { type: 'ImageChange', imageChangeParams: { from } }] },
    }),
    ['shop/web:latest'],
  ],
  [
    'what its annotation names, also elsewhere',
    annotated(
      JSON.stringify([
        { from: { ...from, namespace: 'base' } },
        { from: { kind: 'DockerImage', name: 'x' } },
      ]),
    ),
    ['base/web:latest'],
  ],
  ['nothing by an annotation that is none', annotated('{oops'), []],
])('a workload deploys %s', (_what, value, expected) => {
  expect(deployedTags(value).map(({ namespace, name }) => `${namespace}/${name}`)).toEqual(expected)
})
