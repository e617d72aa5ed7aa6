import { Download } from 'lucide-react';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/button.tsx';
import { useReadMyData } from './account.api.ts';
import { copy, DATA_FILE_NAME } from './account.copy.ts';

export function DataDownload() {
  const readMyData = useReadMyData();
  const download = () =>
    readMyData.mutate(undefined, {
      onSuccess: (data) => saveFile(DATA_FILE_NAME, JSON.stringify(data, null, 2)),
      onError: (error) => notifyFailure(error, copy.downloadFailed),
    });
  return (
    <Button variant="secondary" size="small" isBusy={readMyData.isPending} onClick={download}>
      {!readMyData.isPending && <Download className="size-4" />}
      {readMyData.isPending ? copy.preparingData : copy.downloadData}
    </Button>
  );
}
