import type { ReactNode } from 'react';
import type { Draft } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { RulesPart } from '../shared/RulesPart';
import { Position } from './Picture';
import { TilePicture } from './TileDrawing';
import { laidBy } from './tiles';
import './qwirkle.css';

const REDS = laidBy('A2@0,0+A5@1,0+A1@2,0');
const SQUARES = laidBy('A3@0,0+A4@1,0+A1@2,0+A2@3,0+E2@3,1+F2@3,2');
const COMPLETE = laidBy('D1@0,0+D2@1,0+D3@2,0+D4@3,0+D5@4,0+D6@5,0');
const WRONG = laidBy('B1@0,0+B3@1,0+B1@2,0');
const MIXED = laidBy('C1@0,0+C5@1,0+E5@2,0');

export function Rules() {
  const texts = useTexts();
  const say = (part: string) => texts.get(`web.qwirkle.rules.${part}`);
  return (
    <div className="grid gap-8">
      <p className="text-lg">{say('goal')}</p>
      <RulesPart title={say('tiles_title')} text={say('tiles')}>
        <Kit />
      </RulesPart>
      <RulesPart title={say('lines_title')} text={say('lines')}>
        <Example tiles={REDS} caption={say('reds_example')} />
        <Example tiles={WRONG} wrong={['0,0', '2,0']} caption={say('wrong_example')} />
        <Example tiles={MIXED} wrong={['2,0']} caption={say('mixed_example')} />
      </RulesPart>
      <RulesPart title={say('turn_title')} text={say('turn')} />
      <RulesPart title={say('score_title')} text={say('score')}>
        <Example tiles={SQUARES} marked={['3,0', '3,1', '3,2']} caption={say('score_example')} />
        <Example tiles={COMPLETE} marked={['5,0']} caption={say('complete_example')} />
      </RulesPart>
      <RulesPart title={say('start_title')} text={say('start')} />
      <RulesPart title={say('end_title')} text={say('end')} />
      <RulesPart title={say('hand_title')} text={say('hand')} />
    </div>
  );
}

/** The six shapes, each in another colour. */
function Kit(): ReactNode {
  return (
    <div className="flex flex-wrap gap-1">
      {['A1', 'B2', 'C3', 'D4', 'E5', 'F6'].map((tile) => (
        <TilePicture key={tile} tile={tile} edge={48} />
      ))}
    </div>
  );
}

/** As low as its line: a square picture would be mostly empty. */
function Example({
  tiles,
  marked = [],
  wrong = [],
  caption,
}: {
  tiles: Draft;
  marked?: readonly string[];
  wrong?: readonly string[];
  caption: string;
}) {
  return (
    <figure className="w-60 max-w-full">
      <Position
        tiles={tiles}
        marked={[...marked, ...wrong]}
        mark={wrong.length > 0 ? 'stroke-danger' : 'stroke-accent'}
        className="w-full"
      />
      <figcaption className="mt-2 text-sm">{caption}</figcaption>
    </figure>
  );
}
