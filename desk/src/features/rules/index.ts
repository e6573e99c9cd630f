export { RulingNote } from './RulingNote.tsx';
