export { AskServiceButton, AskServiceLine, useServiceChat } from './AskService.tsx';
