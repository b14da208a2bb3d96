import { kubectlLine, objectWords } from '../../kubectl/line.ts'
import { defineAction } from '../action.ts'
import { platformPath } from '../management/platform-path.ts'
import { deleting } from '../reason.ts'

export type DeleteChoice = {
  /** Leaves what belongs to the object: what it owns, or what was put into a cluster when it was connected. */
  readonly leave: boolean
  /** Takes along what is remembered of it. */
  readonly forget?: boolean
  /** Only the very object that was looked at. */
  readonly uid?: string
}

export const deleteObject = defineAction({
  by: 'dialog',
  many: true,
  dangerous: true,
  needs: { verb: 'delete' },
  blocked: { deleting },
  write: (target, { leave, forget = false, uid }: DeleteChoice) => {
    if (target.kind.source === 'platform') {
      const path = platformPath(target)
      const way = leave ? `/${forget ? 'permanent' : 'safe'}` : ''
      return { send: 'call', method: 'DELETE', path: `${path}${way}` }
    }
    return {
      send: 'delete',
      propagation: leave ? 'Orphan' : 'Background',
      ...(uid !== undefined && { uid }),
    }
  },
  command: (target, { leave }: DeleteChoice) =>
    kubectlLine(target, ['delete', ...objectWords(target), ...(leave ? ['--cascade=orphan'] : [])]),
  words: {
    name: { en: 'Delete…', ko: '삭제…' },
    title: { en: 'Delete {kind}?', ko: '{kind} 삭제' },
    titleOfMany: { en: 'Delete {count} objects?', ko: '{count}개 삭제' },
    asks: { en: 'Are you sure you want to delete?', ko: '삭제하시겠습니까?' },
    verb: { en: 'Delete', ko: '삭제' },
    done: { en: 'Deletion started', ko: '삭제를 시작했습니다' },
    /** Of what the platform itself keeps, which is gone at once. */
    doneAtOnce: { en: 'Deleted', ko: '삭제했습니다' },
  },
})
