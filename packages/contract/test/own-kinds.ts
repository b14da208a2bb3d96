import { indexKinds } from '../src/kinds/index-kinds.ts'
import type { KindSpec } from '../src/kinds/kind-spec.ts'
import { podTemplateUses } from '../src/kinds/workload/pod-template-uses.ts'
import type { Relation } from '../src/relations/relation.ts'

/** What stands in place of the registry where the framework is tested: no kind of the product changes it. */
export const kinds: readonly KindSpec[] = [
  own('pot', [
    ...podTemplateUses('spec'),
    { by: 'name', word: 'runs-on', to: 'shelf', path: 'spec.shelf' },
    { by: 'name', word: 'uses', to: 'soil', path: 'spec.soils[].name', optional: 'spec.soils[].optional' },
    { by: 'name', word: 'pulls-with', to: 'soil', path: 'spec.feed' },
  ]),
  own('soil', []),
  own('row', []),
  { ...own('shelf', []), scope: 'cluster' },
  own(
    'bed',
    [
      { by: 'owner', word: 'owns', to: 'pot' },
      { by: 'selector', word: 'selects', to: 'pot', path: 'spec.selector', shape: 'selector' },
      { by: 'name', word: 'uses', to: 'soil', path: 'spec.soils[].name' },
      { by: 'numbered', word: 'mounts', to: 'row', path: 'spec.rows[].name' },
    ],
    ['scale'],
  ),
  own(
    'garden',
    [
      { by: 'owner', word: 'owns', to: 'bed' },
      { by: 'selector', word: 'selects', to: 'pot', path: 'spec.selector', shape: 'selector' },
    ],
    ['scale'],
  ),
  own('season', [{ by: 'owner', word: 'owns', to: 'bed' }]),
  own('gate', [{ by: 'selector', word: 'selects', to: 'pot', path: 'spec.selector', shape: 'labels' }]),
  own('path', [
    {
      by: 'name',
      word: 'routes-to',
      to: 'gate',
      path: 'spec.gates[].name',
      namespace: 'spec.gates[].garden',
    },
  ]),
  own('fence', [
    { by: 'selector', word: 'protects', to: 'pot', path: 'spec.sides[].chooses', shape: 'selector' },
  ]),
  own('pump', [{ by: 'reference', word: 'scales', path: 'spec.target' }]),
  own('diary', [{ by: 'reference', word: 'concerns', path: 'about' }]),
  own('plan', [{ by: 'reference', word: 'instantiates', path: 'made[]' }]),
  { ...own('guest', []), source: 'platform', scope: 'platform' },
]

export const { findKind, findKindOf, findKindOfResource } = indexKinds(kinds)

function own(id: string, relations: readonly Relation[], actions: KindSpec['actions'] = []): KindSpec {
  const kind = id.slice(0, 1).toUpperCase() + id.slice(1)
  const plural = `${id}s`
  const title = { en: kind, ko: kind }
  return {
    id,
    kind,
    plural,
    source: 'kubernetes',
    path: { one: id, many: plural },
    api: { group: 'yard.example', version: 'v1' },
    scope: 'namespaced',
    title: { one: title, many: title },
    mark: kind.slice(0, 2).toUpperCase(),
    pages: {},
    badge: false,
    access: 'checked',
    realtime: true,
    actions,
    relations,
  }
}
