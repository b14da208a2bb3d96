import type { KubeObject } from '../../kubernetes/object.ts'
import { readAt, readItems, readText } from '../../manifest/read.ts'
import { defineRules } from '../kind-rules.ts'
import { imagesColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { paramsColumn, workspacesColumn } from './input-columns.ts'
import { readResults } from './inputs.ts'

function stepsOf({ spec }: KubeObject) {
  return readItems(readAt(spec, 'steps'))
}

export const taskRules = defineRules<KubeObject>()({
  facts: [
    fact('Description', '설명', 'spec.description'),
    fact('Display name', '표시 이름', 'spec.displayName'),
    fact('Sidecars', '사이드카', 'spec.sidecars[].name'),
  ],
  columns: [
    {
      id: 'steps',
      title: { en: 'Steps', ko: '단계' },
      about: { en: 'In the order in which they run.', ko: '실행하는 순서입니다.' },
      type: 'list',
      value: (task) => stepsOf(task).map(({ name }, index) => readText(name) || `unnamed-${index}`),
    },
    imagesColumn<KubeObject>((task) => [
      ...new Set(stepsOf(task).flatMap(({ image }) => readText(image) || [])),
    ]),
    paramsColumn,
    {
      id: 'results',
      title: { en: 'Results', ko: '결과' },
      about: { en: 'What it tells the tasks after it.', ko: '다음 태스크에 넘기는 값입니다.' },
      type: 'list',
      optional: true,
      value: ({ spec }) => readResults(spec).map(({ name }) => name),
    },
    workspacesColumn({ en: 'Folders that it reads or writes.', ko: '읽거나 쓰는 폴더입니다.' }),
  ],
})
