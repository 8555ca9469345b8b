import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

interface DeleteGameProps {
  remove: () => void;
  keep: () => void;
}

/** A deleted game is gone for everybody: that is asked about. */
export function DeleteGameDialog({ remove, keep }: DeleteGameProps) {
  const texts = useTexts();
  return (
    <Dialog title={texts.get('web.online.delete_title')} close={keep}>
      <p>{texts.get('web.online.delete_about')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={keep}>{texts.get('web.online.delete_no')}</Button>
        <Button look="danger" onClick={remove}>
          {texts.get('web.online.delete_yes')}
        </Button>
      </div>
    </Dialog>
  );
}
