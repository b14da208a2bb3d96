import type { Text } from '../../i18n/locale.ts'
import type { Column } from '../kind-rules.ts'
import { readParams, readWorkspaces } from './inputs.ts'

/** What a run of it has to say. */
export const paramsColumn: Column = {
  id: 'params',
  title: { en: 'Parameters', ko: '파라미터' },
  about: {
    en: 'Those that a run has to say end with *.',
    ko: '실행할 때 반드시 입력해야 하는 파라미터는 *로 끝납니다.',
  },
  type: 'list',
  value: ({ spec }) => readParams(spec).map(({ name, usual }) => (usual === null ? `${name}*` : name)),
}

export function workspacesColumn(about: Text): Column {
  return {
    id: 'workspaces',
    title: { en: 'Workspaces', ko: '워크스페이스' },
    about,
    type: 'list',
    optional: true,
    value: ({ spec }) => readWorkspaces(spec).map(({ name }) => name),
  }
}
