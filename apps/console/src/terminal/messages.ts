import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    label: 'Terminal for {{pod}}',
    shell: 'Shell',
    restart: 'Reconnect',
    attach: 'Attach to its process',
    typed:
      'You see what the main process of the container says from now on, and what you type goes to it. Ctrl-C ends it.',
    typedPlain:
      'You see what the main process of the container says from now on, and what you type goes to it. It has no terminal: Ctrl-C is one more character to it, and does not end it.',
    readOnly:
      'You see what the main process of the container says from now on. It takes no input; what it said before stands in the log.',
    keys: 'Tab goes to the terminal. Ctrl-W reaches the shell only in a window of its own.',
    connecting: 'connecting',
    connected: 'connected · this session is recorded in the audit log',
    ended: 'session ended; reconnect to continue',
    endedWith: 'ended: {{message}}',
    exited: 'the shell ended with code {{code}}; reconnect to continue',
    expired: 'you were signed out, and the terminal was closed',
    denied: 'No permission to open a terminal',
  },
  ko: {
    label: '{{pod}} 터미널',
    shell: '셸',
    restart: '다시 연결',
    attach: '실행 중인 프로세스에 연결',
    typed:
      '컨테이너의 메인 프로세스가 지금부터 출력하는 내용을 보며 입력할 수 있습니다. Ctrl-C를 누르면 프로세스가 종료됩니다.',
    typedPlain:
      '컨테이너의 메인 프로세스가 지금부터 출력하는 내용을 보며 입력할 수 있습니다. TTY가 없어 Ctrl-C도 문자로만 전달되고 프로세스는 종료되지 않습니다.',
    readOnly:
      '컨테이너의 메인 프로세스가 지금부터 출력하는 내용입니다. 입력은 받지 않으며, 이전 출력은 로그에 있습니다.',
    keys: 'Tab 키는 터미널에 입력됩니다. Ctrl-W는 별도 창에서만 셸로 전달됩니다.',
    connecting: '연결 중',
    connected: '연결됨 · 이 세션은 감사 로그에 기록됩니다',
    ended: '세션이 끝났습니다. 계속하려면 다시 연결하세요',
    endedWith: '종료: {{message}}',
    exited: '셸이 코드 {{code}}(으)로 끝났습니다. 계속하려면 다시 연결하세요',
    expired: '로그인이 만료되어 터미널을 닫았습니다',
    denied: '터미널 사용 권한 없음',
  },
})
