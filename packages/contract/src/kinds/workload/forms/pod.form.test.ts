import { describe, expect, it } from 'vitest'
import { type Around, type Field, isFixed, listFields, type Node } from '../../../forms/field.ts'
import { checkForm, nodesOf, readForm } from '../../../forms/form.ts'
import { jobForm } from './job.form.ts'
import { podForm } from './pod.form.ts'

const EDIT: Around = { mode: 'edit', values: {}, form: {} }

/** Every field that may still change, with those of items. */
function openFields(nodes: readonly Node[]): readonly string[] {
  return listFields(nodes).flatMap((field: Field) => {
    const { widget, id } = field
    const inner = widget.as === 'list' ? openFields(widget.nodes).map((below) => `${id}.${below}`) : []
    return isFixed(field, EDIT) ? inner : [id, ...inner]
  })
}

describe('of a pod that exists', () => {
  it('images and how long it may run can change, and nothing else of its spec', () => {
    expect(openFields(nodesOf(podForm)).filter((id) => id.startsWith('spec.'))).toEqual([
      'spec.containers.image',
      'spec.initContainers.image',
      'spec.activeDeadlineSeconds',
    ])
  })

  it('an image is judged as it is of a new one', () => {
    const object = { metadata: { name: 'web', namespace: 'shop' }, spec: { containers: [{ name: 'main' }] } }
    expect(checkForm(podForm, readForm(podForm, object), 'edit').map(({ field }) => field)).toEqual([
      'spec.containers.0.image',
    ])
  })
})

it('nothing in the containers of a job that exists can change', () => {
  const open = openFields(nodesOf(jobForm)).filter((id) => id.startsWith('spec.template'))
  expect(open).toEqual([])
})
