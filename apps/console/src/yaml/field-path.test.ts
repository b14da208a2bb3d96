import { describe, expect, it } from 'vitest'
import { parseFieldPath, readManager } from './field-path.ts'

describe('the path of a field that someone else owns', () => {
  it.each([
    ['.spec.replicas', ['spec', 'replicas']],
    [
      '.spec.template.spec.containers[name="web"].image',
      ['spec', 'template', 'spec', 'containers', { name: 'web' }, 'image'],
    ],
    ['.metadata.annotations["a.b/c"]', ['metadata', 'annotations', 'a.b/c']],
    ['.spec.args[2]', ['spec', 'args', 2]],
  ])('%s', (text, path) => expect(parseFieldPath(text)).toEqual(path))

  it('names the owner', () => {
    expect(readManager('conflict with "kubectl-client-side-apply" using apps/v1')).toBe(
      'kubectl-client-side-apply',
    )
  })
})
