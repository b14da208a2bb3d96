import type { AlertSetting, EventAlertSetting } from '../../api/alert-settings.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { WrappedRecord } from '../../platform/wrapped-record.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import type { Column, ToldStatus } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'

type Common = Pick<
  AlertSetting & EventAlertSetting,
  | 'cluster'
  | 'status'
  | 'firing'
  | 'enabled'
  | 'interval'
  | 'targets'
  | 'namespaces'
  | 'evaluated'
  | 'description'
>

/** As any record: what it lacks says nothing. */
export type SettingObject<R = Common> = WrappedRecord<Partial<R>>

const WORDS = {
  New: 'NotChecked',
  Firing: 'Firing',
  Quiet: 'Quiet',
  Unknown: 'Unknown',
  Disabled: 'Disabled',
} as const

export function settingStatus({ record: { status = 'New' } }: SettingObject): Status {
  return buildStatus(Object.hasOwn(WORDS, status) ? WORDS[status] : 'Unknown')
}

export const SETTING_STATUSES_TOLD: readonly ToldStatus[] = [
  { word: 'Quiet', means: { en: 'Looked at, and nothing fires.', ko: '확인했으며 발생한 알림이 없습니다.' } },
  { word: 'Firing', means: { en: 'It fires for at least one object.', ko: '하나 이상에서 발생했습니다.' } },
  {
    word: 'Unknown',
    means: {
      en: 'The cluster or its Prometheus does not say. What fired is not taken for resolved.',
      ko: '클러스터나 Prometheus가 응답하지 않습니다. 발생한 알림을 해소된 것으로 보지 않습니다.',
    },
  },
  { word: 'NotChecked', means: { en: 'Not looked at yet.', ko: '아직 확인하지 않았습니다.' } },
  { word: 'Disabled', means: { en: 'Nobody looks at it.', ko: '확인하지 않는 설정입니다.' } },
]

/** What both sorts of settings show, around the columns of their own. */
export function settingColumns<R extends Common>(
  own: readonly Column<SettingObject<R>>[],
  livesInNamespaces: (record: Partial<R>) => boolean = () => true,
): readonly Column<SettingObject<R>>[] {
  return [
    statusColumn<SettingObject<R>>(settingStatus),
    {
      id: 'firing',
      title: { en: 'Fires for', ko: '발생 수' },
      about: { en: 'For how many objects it fires.', ko: '알림이 발생한 대상의 수입니다.' },
      type: 'number',
      value: ({ record }) => record.firing ?? null,
    },
    ...own,
    {
      id: 'namespaces',
      title: { en: 'Namespaces', ko: '네임스페이스' },
      about: {
        en: '* means all. What it looks at may be in no namespace.',
        ko: '*는 전체입니다. 네임스페이스에 속하지 않는 리소스에는 없습니다.',
      },
      type: 'list',
      value: ({ record }) => {
        const { namespaces = [] } = record
        if (!livesInNamespaces(record)) return []
        return namespaces.length > 0 ? namespaces : ['*']
      },
    },
    {
      id: 'targets',
      title: { en: 'Targets', ko: '알림 대상' },
      type: 'list',
      value: ({ record }) => record.targets ?? [],
    },
    {
      id: 'interval',
      title: { en: 'Repeats after minutes', ko: '반복 간격(분)' },
      about: {
        en: 'How often it is told again as long as it fires.',
        ko: '발생하는 동안 다시 알리는 간격입니다.',
      },
      type: 'number',
      value: ({ record }) => record.interval ?? null,
    },
    {
      id: 'evaluated',
      title: { en: 'Last checked', ko: '마지막 확인' },
      type: 'time',
      value: ({ record }) => parseTime(record.evaluated ?? null),
    },
    {
      id: 'description',
      title: { en: 'Description', ko: '설명' },
      type: 'text',
      value: ({ record }) => record.description || null,
    },
  ]
}
