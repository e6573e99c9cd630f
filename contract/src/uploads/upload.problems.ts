import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const notAPicture = problem(codes.invalidRequest, '只能上传 JPG、PNG 或 WebP 图片');
export const notAFilm = problem(codes.invalidRequest, '只能上传 MP4 或 MOV 视频');
/** Facts: most, in millions of pixels. */
export const pictureTooLarge = problem(codes.invalidRequest, '图片太大：最多 {most} 百万像素（例如 6000 × 4000）');
/** Facts: most, in millions of pixels. */
export const deepPictureTooLarge = problem(
  codes.invalidRequest,
  '16 位图片最多 {most} 百万像素，请另存为普通的 JPG 再上传',
);
/** Facts: most, in millions of pixels. */
export const animationTooLarge = problem(
  codes.invalidRequest,
  '动图的所有画面加起来最多 {most} 百万像素，请换一张静态图片',
);
export const fileWithMacros = problem(
  codes.invalidRequest,
  '这个文件带有宏或旧版 Office 格式，不能发送。请另存为 docx、xlsx 或 PDF',
);
export const fileThatStarts = problem(codes.invalidRequest, '压缩包里有程序、脚本、网页或快捷方式，不能发送');
export const nestedArchive = problem(codes.invalidRequest, '压缩包里还有压缩包，不能发送。请解压后再打包一次');
export const encryptedFile = problem(codes.invalidRequest, '文件有密码，不能检查，也就不能发送。请去掉密码');
export const activeDocument = problem(
  codes.invalidRequest,
  '这个文件打开时会自动执行动作、运行脚本，或附带别的文件，不能发送。请打印成新的 PDF',
);
export const infectedFile = problem(codes.invalidRequest, '病毒扫描发现这个文件有问题，没有发送');
export const scannerAway = problem(codes.stillProcessing, '文件暂时无法检查，请过几分钟再发送');
export const fileThatUnpacks = problem(codes.invalidRequest, '压缩包展开后太大，不能发送。请分开发送');
export const fileNotFound = problem(codes.notFound, '没有找到文件，或链接已失效');
export const photosNotUploaded = problem(codes.notFound, '照片没有上传成功，请重新选择');
/** Facts: most. */
export const tooManyUploads = problem(codes.tooManyRequests, '每天最多上传 {most} 张图片，请明天再试');
