import type { Values } from '../field.ts'
import type { Section } from '../form.ts'
import { section } from '../layout.ts'
import { labelPairs } from '../many.ts'
import { type ContainerOptions, containers, initContainers } from './container.ts'
import { podSelector } from './pod-selector.ts'

const MATCH_LABELS = 'spec.selector.matchLabels'

/** A new workload finds its pods by its own name; where the labels of its selector stand, says the path. */
export function beginByName({ name }: { readonly name: string }, path: string = MATCH_LABELS): Values {
  return {
    'metadata.labels': name === '' ? [] : [{ key: 'app', value: name }],
    [path]: [{ key: 'app', value: name }],
  }
}

/** What runs in each pod of a template whose spec stands at that path. */
export function containersSection(spec: string, options: ContainerOptions = {}): Section {
  return section(
    { en: 'Containers', ko: '컨테이너' },
    { en: 'What runs in each pod.', ko: '각 파드에서 실행할 컨테이너입니다.' },
    [containers(spec, options), initContainers(spec, options)],
  )
}

/** How a workload finds its pods, which bear the same labels. */
export function selectorSection(path: string = MATCH_LABELS): Section {
  const title = { en: 'Selector', ko: '셀렉터' }
  return section(
    title,
    {
      en: 'The labels used to find its pods. They are set on the pods too and cannot be changed later.',
      ko: '파드를 찾는 레이블입니다. 파드에도 설정되며 나중에 변경할 수 없습니다.',
    },
    [
      labelPairs(path, {
        title,
        spot: podSelector(path, 'spec.template.metadata.labels'),
        least: 1,
        fixed: true,
      }),
    ],
  )
}
