import type { Text } from '../i18n/locale.ts'
import { formatLabelSelector } from '../kubernetes/label-selector.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import { imagesOf, type PodSpec } from '../kubernetes/pod.ts'
import { readSelector } from '../kubernetes/read-selector.ts'
import { readAt } from '../manifest/read.ts'
import type { Ratio } from '../rows/cell.ts'
import type { Status } from '../rows/status.ts'
import type { Column, RuleContext } from './kind-rules.ts'

/** Columns that several kinds share by name, so that they look and sort alike everywhere. */
export function statusColumn<T extends KubeObject>(
  value: (object: T, context: RuleContext) => Status | null,
): Column<T> {
  return {
    id: 'status',
    title: { en: 'Status', ko: '상태' },
    about: { en: 'How it is, by icon and word.', ko: '현재 상태를 아이콘과 말로 보여 줍니다.' },
    type: 'status',
    choice: true,
    value,
  }
}

export function readyColumn<T extends KubeObject>(value: (object: T) => Ratio): Column<T> {
  return {
    id: 'ready',
    title: { en: 'Ready', ko: '준비' },
    about: { en: 'How many are ready, and how many there should be.', ko: '준비된 수와 있어야 할 수입니다.' },
    type: 'ratio',
    value,
  }
}

/** How long something that ends took, or has taken so far. */
export function lengthColumn<T extends KubeObject>(
  value: (object: T, now: number) => number | null,
): Column<T> {
  return {
    id: 'length',
    title: { en: 'Duration', ko: '소요 시간' },
    about: {
      en: 'From its start to its end, or to now.',
      ko: '시작부터 끝까지, 실행 중이면 지금까지의 시간입니다.',
    },
    type: 'duration',
    value: (object, { now }) => value(object, now),
  }
}

/** What an object uses of what it may: measured by the cluster, beside a total of its own with that name. */
export function usageColumns<T extends KubeObject>(
  whole: Text,
  total: (object: T, resource: 'cpu' | 'memory') => number | null,
): readonly Column<T>[] {
  const value = (resource: 'cpu' | 'memory') => (object: T, context: RuleContext) => ({
    used: context.usage?.(object)?.[resource] ?? null,
    request: total(object, resource),
  })
  const about = {
    en: `Used now, and ${whole.en}; empty where the cluster does not measure it.`,
    ko: `현재 사용량과 ${whole.ko}량입니다. 클러스터가 측정하지 않으면 비어 있습니다.`,
  }
  return [
    { id: 'cpu', title: { en: 'CPU', ko: 'CPU' }, about, type: 'cpu', whole, value: value('cpu') },
    {
      id: 'memory',
      title: { en: 'Memory', ko: '메모리' },
      about,
      type: 'bytes',
      whole,
      value: value('memory'),
    },
  ]
}

export function imagesColumn<T extends KubeObject>(value: (object: T) => readonly string[]): Column<T> {
  return {
    id: 'images',
    title: { en: 'Images', ko: '이미지' },
    about: { en: 'Of all containers.', ko: '모든 컨테이너의 이미지입니다.' },
    type: 'images',
    value,
  }
}

/** The images and, where somebody asks for them, the names of the containers that a pod template has. */
export function templateColumns<T extends KubeObject>(
  specOf: (object: T) => PodSpec | undefined,
): readonly Column<T>[] {
  return [
    imagesColumn<T>((object) => imagesOf(specOf(object))),
    {
      id: 'containers',
      title: { en: 'Containers', ko: '컨테이너' },
      about: { en: 'Their names, as logs ask for them.', ko: '로그를 볼 때 고르는 컨테이너 이름입니다.' },
      type: 'list',
      optional: true,
      value: (object) => (specOf(object)?.containers ?? []).map(({ name }) => name),
    },
  ]
}

/** By which labels it knows its pods, a term each; some kinds write nothing but labels. */
export function selectorColumn<T extends KubeObject>(
  shape: 'labels' | 'selector' = 'selector',
  spec: (object: T) => unknown = (object) => object['spec'],
): Column<T> {
  return {
    id: 'selector',
    title: { en: 'Selector', ko: '셀렉터' },
    about: { en: 'The labels by which it knows its pods.', ko: '파드를 찾는 기준 레이블입니다.' },
    type: 'list',
    optional: true,
    value: (object) =>
      (readSelector(readAt(spec(object), 'selector'), shape) ?? []).map((term) =>
        formatLabelSelector([term]),
      ),
  }
}
