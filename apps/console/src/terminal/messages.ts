import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    label: 'Terminal for {{pod}}',
    container: 'Container',
    shell: 'Shell',
    restart: 'Reconnect',
    keys: 'Tab goes to the terminal. Ctrl-W reaches the shell only in a window of its own.',
    connecting: 'connecting',
    connected: 'connected · this session is recorded in the audit log',
    ended: 'session ended; reconnect to continue',
    endedWith: 'ended: {{message}}',
    expired: 'you were signed out, and the terminal was closed',
    denied: 'No permission to open a terminal',
    notRunning: 'No container is running',
    notRunningHint: 'A terminal can be opened once a container is running.',
  },
  ko: {
    label: '{{pod}} 터미널',
    container: '컨테이너',
    shell: '셸',
    restart: '다시 연결',
    keys: 'Tab 키는 터미널에 입력됩니다. Ctrl-W는 별도 창에서만 셸로 전달됩니다.',
    connecting: '연결 중',
    connected: '연결됨 · 이 세션은 감사 로그에 기록됩니다',
    ended: '세션이 끝났습니다. 계속하려면 다시 연결하세요',
    endedWith: '종료: {{message}}',
    expired: '로그인이 만료되어 터미널을 닫았습니다',
    denied: '터미널 사용 권한 없음',
    notRunning: '실행 중인 컨테이너 없음',
    notRunningHint: '컨테이너가 실행되면 터미널을 열 수 있습니다.',
  },
})
